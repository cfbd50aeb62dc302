import { billAgreement, billDispute, billInfo, billList, billsOfState } from './calls.ts'

/* What districts and schools see of their own bills. */

const ofDistrict = { what: 'bills of my district', roles: ['area'] } as const

export const listMyDistrictBills = billList({ path: '/api/area/finance/list', ...ofDistrict })
export const listMyDistrictBillsPaid = billsOfState({
  path: '/api/area/finance/history',
  ...ofDistrict,
  what: 'paid bills of my district',
})
export const myDistrictBillInfo = billInfo({
  path: '/api/area/finance/info',
  ...ofDistrict,
  what: 'bills of my district and its schools',
})
export const agreeToDistrictBill = billAgreement({ path: '/api/area/finance/agree', ...ofDistrict })
export const disputeDistrictBill = billDispute({ path: '/api/area/finance/dispute', ...ofDistrict })
export const listBillsInDistrict = billList({
  path: '/api/area/finance/global',
  ...ofDistrict,
  what: 'bills of my district and of all its schools',
})

const ofSchool = { what: 'bills of my school', roles: ['school'] } as const

export const listMySchoolBills = billList({ path: '/api/school/finance/list', ...ofSchool })
export const listMySchoolBillsPaid = billsOfState({
  path: '/api/school/finance/history',
  ...ofSchool,
  what: 'paid bills of my school',
})
export const mySchoolBillInfo = billInfo({ path: '/api/school/finance/info', ...ofSchool })
export const agreeToSchoolBill = billAgreement({ path: '/api/school/finance/agree', ...ofSchool })
export const disputeSchoolBill = billDispute({ path: '/api/school/finance/dispute', ...ofSchool })
