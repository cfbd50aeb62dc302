import { isEndpoint } from './endpoint.ts'
import type { FamilyParts } from './family.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { registry } from './registry.ts'
import type { CallAccess } from './roles.ts'

/** Every declared call, found by looking: a new one is in the API documentation and the tests without anyone remembering. */
export const endpoints: readonly (Endpoint<CallAccess> & { readonly name: string; readonly family: string })[] =
  Object.entries<FamilyParts>(registry).flatMap(([family, { contract = {} }]) =>
    Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
      isEndpoint(value) ? [{ ...value, name, family }] : [],
    ),
  )
