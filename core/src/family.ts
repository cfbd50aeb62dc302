import type { NoticeKind } from './kit/notice.ts'
import type { RefusalCatalogue } from './kit/refusal.ts'
import type { NoticeTopic } from './office/notices/choices.ts'

/** What a family can register in its `family.ts`. */
export interface FamilyParts {
  /** The exports of its contract; the calls among them are found. */
  readonly contract?: object
  readonly refusals?: RefusalCatalogue
  /** The notices that it sends, by what they are about. */
  readonly notices?: Partial<Readonly<Record<NoticeTopic, readonly NoticeKind<never>[]>>>
}
