import type { FamilyRows } from './rows.ts'

export const networkRows: FamilyRows = async () => ({
  supplierDict: {
    cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id] }) }],
    shared: { 'ids.0': 'A company may buy from any supplier.' },
  },
})
