import type { PaperKind } from '@keben/core/office/paper/choices'
import { merged, partsOf } from '@keben/core/kit/merged'
import type { Paper } from '../../papers.ts'
import { registry } from '../../registry.ts'

/** Registered by families. */
export const papers: Readonly<Record<PaperKind, Paper>> = merged(partsOf(Object.values(registry), 'papers'))
