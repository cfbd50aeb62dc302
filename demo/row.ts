import type { z } from 'zod'

/** The metadata of a demo row. */
export type DemoRow<Input extends z.ZodType> = Omit<z.output<Input>, 'id' | 'version'> & {
  readonly id: number
  readonly state: 'active' | 'disabled'
}

/** A row that passes the schema of the call that would save it: what a form refuses cannot get in this way either. */
export const rowOf = <Input extends z.ZodType>(
  input: Input,
  id: number,
  fields: z.input<Input>,
  state: 'active' | 'disabled' = 'active',
): DemoRow<Input> => ({ ...(input.parse(fields) as object), id, state }) as DemoRow<Input>
