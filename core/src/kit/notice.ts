/** A notification kind. The facts are stored; the reader's language makes the sentence. */
export interface NoticeKind<Facts> {
  readonly kind: string
  readonly en: (facts: Facts) => string
  readonly zh: (facts: Facts) => string
}

/** Types the facts once for both languages and all senders. */
export function defineNotification<Facts = Record<never, never>>(
  kind: string,
  en: (facts: Facts) => string,
  zh: (facts: Facts) => string,
): NoticeKind<Facts> {
  return { kind, en, zh }
}
