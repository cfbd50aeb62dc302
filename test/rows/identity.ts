import type { FamilyRows } from './rows.ts'

export const identityRows: FamilyRows = async () => ({
  endSessions: { cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id] }) }] },
})
