import { patchStates, patchSteps } from '@keben/core/ordering/patches/states'
import { documentKind } from '../../kit/documents/document.ts'

export const patchKind = documentKind({ thing: 'patch', table: 'patch', states: patchStates, steps: patchSteps })
