import type { AuditThing } from '@keben/core/office/audit/shapes'
import type { PaperKind } from '@keben/core/office/paper/choices'
import type { Role } from '@keben/core/roles'
import type { DeskRows } from './desk-rows.ts'
import type { RegisteredDocument } from './documents.ts'
import type { Database } from './kit/requests/context.ts'
import type { Handler } from './kit/requests/handle.ts'
import type { Invariant } from './kit/database/invariant.ts'
import type { Job } from './kit/jobs/jobs.ts'
import type { Resource, ResourceRow } from './kit/resources/description.ts'
import type { Summary } from './kit/summaries/summary.ts'
import type { Paper } from './papers.ts'

/** A thing whose history can be looked at: how it is kept, and who may read of it what they may see. */
export interface History {
  readonly kept: Resource<ResourceRow>
  readonly readers: readonly Role[]
}

/** What a family can register in its `family.ts`. */
export interface FamilyParts extends DeskRows {
  readonly handlers?: readonly Handler[]
  readonly jobs?: readonly Job[]
  /** Removes what is no longer needed, every minute. */
  readonly sweep?: (db: Database, now: Date) => Promise<void>
  /** What of it has a history that people can look at. */
  readonly histories?: Partial<Readonly<Record<AuditThing, History>>>
  readonly documents?: readonly RegisteredDocument[]
  /** What is printed of it, many at a time. */
  readonly papers?: Partial<Readonly<Record<PaperKind, Paper>>>
  readonly summaries?: readonly Summary[]
  readonly invariants?: readonly Invariant[]
}
