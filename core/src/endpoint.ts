import { z } from 'zod'
import { type Declaration, type Shape, endpointsFor } from './kit/endpoint.ts'
import type { Who } from './roles.ts'

/** Declares a call: literal path, who may make it, input and output. Server, browser, API documentation and tests read it. */
export const endpoint = endpointsFor<Who>()

/** Declares a download: it answers with a file, or with the envelope when it has to refuse. */
export function download<In extends Shape>(
  declared: Omit<Declaration<Who, In, typeof Nothing>, 'output' | 'answers' | 'writes'>,
) {
  return endpoint({ ...declared, answers: 'file', output: Nothing })
}

/** The input of calls that take none. */
export const Nothing = z.strictObject({})
