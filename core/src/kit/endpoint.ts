import type { Language } from './language.ts'

/** What the kit needs of a schema: its two types, and a way to check a value. Naming no more keeps the compiler fast. */
export interface Shape<Value = unknown, Given = unknown> {
  readonly _zod: { readonly output: Value; readonly input: Given }
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { success: true; data: Value } | { success: false; error: { issues: readonly RawIssue[] } }
}

/** One complaint of a schema, as the schema library words it; `issuesOf` turns it into ours. */
export interface RawIssue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly input?: unknown
}

export type ValueOf<S extends Shape> = S['_zod']['output']
/** What a caller may write: fields with defaults are optional here. */
export type GivenOf<S extends Shape> = S['_zod']['input']

/** Names of fields in both languages, for messages, columns and sheets. */
export type FieldWords = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** What a call that writes has come to, for the sentence that it carries. */
export interface Outcome {
  /** How many things it changed. */
  readonly done: number
  /** How many it was asked to change and left alone, with their reasons in the answer. */
  readonly left?: number
  /** The sentence for nothing done, where it has one of its own. */
  readonly says?: string
}

/** What makes an answer old: whose rows a call shows, and whose it changes. */
export interface Freshness {
  /** The families whose rows the answer is made of: it is asked again once one of them has changed. */
  readonly reads: readonly string[]
  /** The families whose rows a call that writes changes. */
  readonly changes: readonly string[]
  /** Saved while somebody works on: the page has it already, so what it makes old waits until it is looked at anew. */
  readonly whileTyping: boolean
  /** The topic of news after which the answer is asked again, also when somebody else has moved something. */
  readonly follows: string | undefined
}

export interface Endpoint<Who = unknown, In extends Shape = Shape, Out extends Shape = Shape> extends Freshness {
  /** What the API document calls it, if it is declared in a set of calls; otherwise the name of its export. */
  readonly name: string | undefined
  readonly path: string
  /** One sentence for the API documentation. */
  readonly about: string
  readonly roles: Who
  /** True when the call changes something: it then runs in a write transaction and takes an idempotency key. */
  readonly writes: boolean
  /** 'file' answers with a download instead of the envelope, 'events' with news for as long as somebody listens. */
  readonly answers: 'json' | 'file' | 'events'
  readonly input: In
  readonly output: Out
  /** What the fields are called when the input breaks a rule. */
  readonly words: FieldWords | undefined
  /** Which sentence a success carries, by its key in the catalogue of sentences; if it changed nothing, or not all, that is said. */
  readonly says: string
  /** Of a call that may change nothing and succeed: what its answer says of it. Batches say it in their verdicts. */
  outcome?(answer: unknown): Outcome
  /** Fields of the input that a caller may send sealed: passwords, which nobody on the way is to read. */
  readonly sealed: readonly string[]
  /** Fields of the answer that are told once and kept nowhere: the same request again is answered without them. */
  readonly secrets: readonly string[]
  /** The largest body in bytes; only uploads need more than the default. */
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
/** Of those who have not signed in: a name, a password and a captcha are sealed in much less. */
export const bodyLimitOfAnyone = 4 * 1024
/** For calls with thousands of lines, each of which may have a sentence in Chinese beside it. */
export const bodyLimitOfLines = 2 * bodyLimitDefault

/** Gives `endpoint()` for the calls of one family, of an application whose callers are described by `Who`. */
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
