import { z } from 'zod'
import { type Family, readBy } from './families.ts'
import { type Declaration, type Endpoint, type Shape, endpointsFor } from './kit/endpoint.ts'
import type { CallAccess } from './roles.ts'

/**
 * Gives `endpoint()` for the calls of a family, which declares one: literal path, who may make it, input and output. Server,
 * browser, API documentation and tests read it. What it reads and changes follows from the family; see families.ts.
 */
export const endpointsOf = (family: Family) => endpointsFor<CallAccess>({ reads: readBy(family), changes: [family] })

const fileEndpoint = endpointsFor<CallAccess>({ reads: [], changes: [] })

/** Declares a download: it answers with a file, or with the envelope when it has to refuse. */
export function download<In extends Shape>(
  declared: Omit<Declaration<CallAccess, In, typeof Nothing>, 'output' | 'answers' | 'writes'>,
) {
  return fileEndpoint({ ...declared, answers: 'file', output: Nothing })
}

/** The input of calls that take none. */
export const Nothing = z.strictObject({})

/** Whether an export of a contract is a call. */
export const isEndpoint = (value: unknown): value is Endpoint<CallAccess> =>
  typeof value === 'object' && value !== null && 'path' in value && 'roles' in value && 'input' in value
