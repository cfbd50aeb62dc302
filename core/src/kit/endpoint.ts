import type { Language } from './language.ts'

/** The minimum that the kit needs of a schema; fewer types keep the compiler fast. */
export interface Shape<Value = unknown, Input = unknown> {
  readonly _zod: { readonly output: Value; readonly input: Input }
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { success: true; data: Value } | { success: false; error: { issues: readonly RawIssue[] } }
}

/** In the schema library's form; `issuesOf` converts it. */
export interface RawIssue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly input?: unknown
}

export type ValueOf<S extends Shape> = S['_zod']['output']
/** The input type: fields with defaults are optional. */
export type InputOf<S extends Shape> = S['_zod']['input']

/** Field names in both languages, for messages, columns and sheets. */
export type FieldWords = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** The counts for the sentence of a write. */
export interface Outcome {
  /** Changed things. */
  readonly done: number
  /** Requested but unchanged things; the answer has the reasons. */
  readonly left?: number
  /** A special sentence for no change. */
  readonly says?: string
}

/** Cache invalidation: which families a call reads and changes. */
export interface Freshness {
  /** The page refetches the answer after a change of these families. */
  readonly reads: readonly string[]
  readonly changes: readonly string[]
  /** Saved while typing. The page already has the values, so invalidated queries wait for the next visit. */
  readonly whileTyping: boolean
  /** The page refetches on news of this topic, also from other users. */
  readonly follows: string | undefined
}

export interface Endpoint<Who = unknown, In extends Shape = Shape, Out extends Shape = Shape> extends Freshness {
  /** For the API document; defaults to the export's name. */
  readonly name: string | undefined
  readonly path: string
  readonly about: string
  readonly roles: Who
  /** Runs in a write transaction and requires an idempotency key. */
  readonly writes: boolean
  /** A download, or server-sent events, instead of the envelope. */
  readonly answers: 'json' | 'file' | 'events'
  readonly input: In
  readonly output: Out
  /** For validation messages. */
  readonly words: FieldWords | undefined
  /** The key of the success sentence; it also reports partial changes. */
  readonly says: string
  /** For a call that may succeed without a change. Batches use verdicts. */
  outcome?(answer: unknown): Outcome
  /** Input fields that a caller may encrypt, such as passwords. */
  readonly sealed: readonly string[]
  /** One-time fields of the answer; the stored answer omits them. */
  readonly secrets: readonly string[]
  /** In bytes; only uploads need more than the default. */
  readonly bodyLimit: number
}

export interface Declaration<Who, In extends Shape, Out extends Shape> extends Partial<Freshness> {
  name?: string
  path: string
  about: string
  roles: Who
  writes?: boolean
  answers?: 'json' | 'file' | 'events'
  input: In
  output: Out
  words?: FieldWords
  says?: string
  outcome?(answer: ValueOf<Out>): Outcome
  sealed?: readonly string[]
  secrets?: readonly string[]
  bodyLimit?: number
}

export const bodyLimitDefault = 1024 * 1024
/** Before sign-in: name, password and captcha need much less. */
export const bodyLimitOfAnyone = 4 * 1024
/** For thousands of lines, each with a Chinese sentence. */
export const bodyLimitOfLines = 2 * bodyLimitDefault

/** Returns `endpoint()` for a family, of an application whose callers are `Who`. */
export function endpointsFor<Who>(usual: Pick<Freshness, 'reads' | 'changes'>) {
  return function endpoint<In extends Shape, Out extends Shape>(
    declared: Declaration<Who, In, Out>,
  ): Endpoint<Who, In, Out> {
    return {
      name: undefined,
      writes: false,
      answers: 'json',
      says: 'done',
      sealed: [],
      secrets: [],
      bodyLimit: bodyLimitDefault,
      words: undefined,
      whileTyping: false,
      follows: undefined,
      ...usual,
      ...declared,
    }
  }
}
