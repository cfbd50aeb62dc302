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

/** A thing with a visible history: its resource, and its scope. */
export interface History {
  readonly resource: Resource<ResourceRow>
  readonly readers: readonly Role[]
}

/** The content of a `family.ts`. */
export interface FamilyParts extends DeskRows {
  readonly handlers?: readonly Handler[]
  readonly jobs?: readonly Job[]
  /** Deletes expired rows every minute. */
  readonly sweep?: (db: Database, now: Date) => Promise<void>
  /** Things with a visible history. */
  readonly histories?: Partial<Readonly<Record<AuditThing, History>>>
  readonly documents?: readonly RegisteredDocument[]
  /** Printables. */
  readonly papers?: Partial<Readonly<Record<PaperKind, Paper>>>
  readonly summaries?: readonly Summary[]
  readonly invariants?: readonly Invariant[]
}
