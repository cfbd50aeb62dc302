import type { Issue } from './issues.ts'
import type { Language } from './language.ts'

export interface RefusalWords<Facts> {
  /** 400 input, 403 role, 404 unknown, 409 state or version, 422 business rule. */
  readonly status: number
  readonly en: (facts: Facts) => string
  readonly zh: (facts: Facts) => string
}

// oxlint-disable-next-line typescript/no-explicit-any -- the catalogue holds sentences over different facts
export type RefusalCatalogue = Readonly<Record<string, RefusalWords<any>>>

export type FactsOf<Words> = Words extends RefusalWords<infer Facts> ? Facts : never

/** Types the facts once for both languages. */
export function defineRefusal<Facts = Record<never, never>>(
  status: number,
  en: (facts: Facts) => string,
  zh: (facts: Facts) => string,
): RefusalWords<Facts> {
  return { status, en, zh }
}

/** A refusal that the user can act on. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: string
  readonly words: RefusalWords<unknown>
  readonly facts: unknown
  readonly issues: readonly Issue[]

  constructor(code: string, words: RefusalWords<unknown>, facts: unknown, issues: readonly Issue[] = []) {
    super(words.en(facts))
    this.name = 'Refusal'
    this.code = code
    this.words = words
    this.facts = facts
    this.issues = issues
  }

  get status(): number {
    return this.words.status
  }

  sentence(language: Language): string {
    return this.words[language](this.facts)
  }
}

/** Returns `refuse(code, facts)` for a catalogue: `throw refuse('stale_version', { … })`. */
export function refuserFor<const Catalogue extends RefusalCatalogue>(catalogue: Catalogue) {
  return function refuse<Code extends keyof Catalogue & string>(
    code: Code,
    ...[facts]: keyof FactsOf<Catalogue[Code]> extends never ? [] : [facts: FactsOf<Catalogue[Code]>]
  ): Refusal {
    const words = catalogue[code] as RefusalWords<unknown>
    return new Refusal(code, words, facts ?? {})
  }
}
