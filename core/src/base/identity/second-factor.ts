import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { Ids, Moment, Verdicts } from '../../kit/paging.ts'
import { Role, roles } from '../../roles.ts'
import { PresentPassword } from './contract.ts'
import { secondFactorWords } from './words.ts'

const endpoint = endpointsOf('identity')

/** Six digits of an app, or a recovery code, with blanks and dashes in any case. */
export const SecondCode = z.string().trim().min(6).max(40)

export const secondFactorInfo = endpoint({
  path: '/api/user/secondFactor/info',
  about: 'Whether the caller’s sign-in needs a second factor, and how many recovery codes are left.',
  roles: 'signed-in',
  input: Nothing,
  output: z.object({
    /** Null without one. */
    since: Moment.nullable(),
    recoveryCodesLeft: z.int(),
    /** One of the caller's roles requires it. */
    isDemanded: z.boolean(),
  }),
})

export const beginSecondFactor = endpoint({
  path: '/api/user/secondFactor/begin',
  about: 'Makes a secret for an app that shows codes; it counts once the app has shown one.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ password: PresentPassword }),
  /** In base32, and as the URI of a QR code. Sent once. */
  output: z.object({ secret: z.string().optional(), uri: z.string().optional() }),
  sealed: ['password'],
  secrets: ['secret', 'uri'],
  words: secondFactorWords,
})

/** Sent once; a repeated request omits them. */
const RecoveryCodes = z.object({ codes: z.array(z.object({ recoveryCode: z.string().optional() })) })

export const confirmSecondFactor = endpoint({
  path: '/api/user/secondFactor/confirm',
  about: 'The app shows the right code: from now on the sign-in asks for one. Answers the recovery codes.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ code: SecondCode }),
  output: RecoveryCodes,
  secrets: ['recoveryCode'],
  words: secondFactorWords,
})

export const renewRecoveryCodes = endpoint({
  path: '/api/user/secondFactor/renew',
  about: 'New recovery codes; those before open nothing any more.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ password: PresentPassword }),
  output: RecoveryCodes,
  sealed: ['password'],
  secrets: ['recoveryCode'],
  words: secondFactorWords,
})

export const endSecondFactor = endpoint({
  path: '/api/user/secondFactor/end',
  about: 'My sign-in asks for the password alone again.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ password: PresentPassword }),
  output: Nothing,
  sealed: ['password'],
  words: secondFactorWords,
})

export const resetSecondFactor = endpoint({
  path: '/api/manage/user/secondFactor/reset',
  about: 'Takes the second factor from people who have lost theirs, and ends their sessions.',
  roles: ['manage'],
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words: secondFactorWords,
})

const DemandedRoles = z.object({ roles: z.array(Role) })

export const secondFactorRoles = endpoint({
  path: '/api/manage/secondFactor/roles',
  about: 'The roles that require a second factor.',
  roles: ['manage'],
  input: Nothing,
  output: DemandedRoles,
})

export const demandSecondFactor = endpoint({
  path: '/api/manage/secondFactor/demand',
  about: 'Sets the roles that require a second factor. Their users set it up before their next action.',
  roles: ['manage'],
  writes: true,
  input: z.strictObject({ roles: z.array(Role).max(roles.length) }),
  output: DemandedRoles,
  words: secondFactorWords,
  says: 'saved',
})
