/** An object type with the entries of all union members. */
export type MergedUnion<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Throws on a duplicate key. */
export function merged<const One extends object>(objects: readonly One[]): MergedUnion<One> {
  const entries = objects.flatMap((one) => Object.entries(one))
  const all = Object.fromEntries(entries)
  const twice = entries.find(([key], place) => entries.findIndex(([other]) => other === key) < place)
  if (twice) throw new Error(`"${twice[0]}" is registered twice`)
  return all as MergedUnion<One>
}

type PartOf<One, Part extends PropertyKey> = One extends { readonly [Key in Part]: infer Value } ? Value : never

export function partsOf<const One extends object, Part extends string>(
  objects: readonly One[],
  part: Part,
): PartOf<One, Part>[] {
  return objects.flatMap((one) => (part in one ? [(one as Record<Part, PartOf<One, Part>>)[part]] : []))
}
