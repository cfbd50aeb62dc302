import type { FamilyParts } from '../../family.ts'
import type { Language } from '../../kit/language.ts'
import type { NoticeKind } from '../../kit/notice.ts'
import { registry } from '../../registry.ts'
import type { NoticeTopic } from './choices.ts'

/** The kinds of notices of all families. The facts were checked by the compiler where the notice was sent. */
const registered = Object.values<FamilyParts>(registry).flatMap(({ notices = {} }) =>
  Object.entries(notices).flatMap(([topic, sent]) => sent.map((notice) => ({ topic: topic as NoticeTopic, notice }))),
)
const kinds = new Map(registered.map(({ notice }) => [notice.kind, notice as NoticeKind<unknown>]))

/** The kinds that are about one of these; for those who want to be told of them elsewhere. */
export const kindsAbout = (wanted: readonly NoticeTopic[]): string[] =>
  registered.filter(({ topic }) => wanted.includes(topic)).map(({ notice }) => notice.kind)

/** The sentence of a kept notice; of a kind that no longer exists, its name. */
export const noticeSentence = (kind: string, facts: unknown, language: Language): string =>
  kinds.get(kind)?.[language](facts) ?? kind
