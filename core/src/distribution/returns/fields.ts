import { type EnteredFields, remarkField } from '../../kit/fields.ts'

/** What may be said of a return besides its reason, which is required. */
export const returnFields = { remark: remarkField } as const satisfies EnteredFields
