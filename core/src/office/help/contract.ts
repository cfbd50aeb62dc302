import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'

const endpoint = endpointsOf('help')

/** How somebody helps the caller. */
export const helperKinds = ['district', 'salesperson', 'company'] as const
export const HelperKind = z.enum(helperKinds)
export type HelperKind = z.infer<typeof HelperKind>

export const helpContacts = endpoint({
  path: '/api/help/contacts',
  about:
    'Whom the caller can ask for help: a school its district and salesperson, a district its salesperson, a shop its company; and the hotline of the installation.',
  roles: 'signed-in',
  input: Nothing,
  output: z.object({
    /** Empty without one. */
    hotline: z.string(),
    contacts: z.array(z.object({ kind: HelperKind, organisation: z.string(), name: z.string(), phone: z.string() })),
  }),
})
