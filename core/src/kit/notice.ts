/** A kind of notice: what it tells a person, in both languages, from facts. The facts are kept; the sentence is made when it is read. */
export interface NoticeKind<Facts> {
  readonly kind: string
  readonly en: (facts: Facts) => string
  readonly zh: (facts: Facts) => string
}

/** Declares a kind of notice; its facts are typed once, for both languages and for whoever sends it. */
export function defineNotification<Facts = Record<never, never>>(
  kind: string,
  en: (facts: Facts) => string,
  zh: (facts: Facts) => string,
): NoticeKind<Facts> {
  return { kind, en, zh }
}
