import type { DeskRows } from '../../desk-rows.ts'
import { codeForOffice, searchBaseData } from '../../search.ts'
import { companiesSeenBy, districtsSeenBy, shopsSeenBy, suppliersSeenBy } from './scope.ts'

export const networkDesk = {
  things: {
    district: searchBaseData('district', districtsSeenBy, codeForOffice),
    supplier: searchBaseData('supplier', suppliersSeenBy, codeForOffice),
    shop: searchBaseData('shop', shopsSeenBy, codeForOffice),
    company: searchBaseData('company', companiesSeenBy),
  },
} satisfies DeskRows
