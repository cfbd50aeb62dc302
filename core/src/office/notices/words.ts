import type { FamilyParts } from '../../family.ts'
import type { Language } from '../../kit/language.ts'
import type { NoticeKind } from '../../kit/notice.ts'
import { registry } from '../../registry.ts'
import type { NoticeTopic } from './choices.ts'

/** Kinds of all families. The sender's types have checked the facts. */
const registered = Object.values<FamilyParts>(registry).flatMap(({ notices = {} }) =>
  Object.entries(notices).flatMap(([topic, sent]) => sent.map((notice) => ({ topic: topic as NoticeTopic, notice }))),
)
const kinds = new Map(registered.map(({ notice }) => [notice.kind, notice as NoticeKind<unknown>]))

/** Kinds by topic, for notification settings. */
export const kindsAbout = (topics: readonly NoticeTopic[]): string[] =>
  registered.filter(({ topic }) => topics.includes(topic)).map(({ notice }) => notice.kind)

export const topicOf = (kind: string): NoticeTopic | null =>
  registered.find(({ notice }) => notice.kind === kind)?.topic ?? null

/** A removed kind shows its name. */
export const noticeSentence = (kind: string, facts: unknown, language: Language): string =>
  kinds.get(kind)?.[language](facts) ?? kind
