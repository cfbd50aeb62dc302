import { type EnteredFields, remarkField } from '../../kit/fields.ts'

/** Besides the required reason. */
export const returnFields = { remark: remarkField } as const satisfies EnteredFields
