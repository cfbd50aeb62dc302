/* The declaration names every column of every sheet, so it loads with the first download, not with the list. */
const base = () => import('@keben/core/office/spreadsheets/contract')
const orders = () => import('@keben/core/office/spreadsheets/orders')
const supply = () => import('@keben/core/office/spreadsheets/supply')
const finance = () => import('@keben/core/office/spreadsheets/finance')

export const downloadBaseData = async () => (await base()).downloadBaseData
export const downloadBookTerms = async () => (await base()).downloadBookTerms
export const downloadBooks = async () => (await base()).downloadBooks
export const downloadOwnTermsTemplate = async () => (await base()).downloadOwnTermsTemplate
export const downloadBusinessDiscounts = async () => (await base()).downloadBusinessDiscounts

export const downloadDeletedOrders = async () => (await orders()).downloadDeletedOrders
export const downloadDistrictPatches = async () => (await orders()).downloadDistrictPatches
export const downloadPlanCatalog = async () => (await orders()).downloadPlanCatalog
export const downloadPlanResult = async () => (await orders()).downloadPlanResult
export const downloadSchedule = async () => (await orders()).downloadSchedule
export const downloadSchoolPatches = async () => (await orders()).downloadSchoolPatches
export const downloadSchoolPlan = async () => (await orders()).downloadSchoolPlan

export const downloadMoves = async () => (await supply()).downloadMoves
export const downloadPurchaseOrders = async () => (await supply()).downloadPurchaseOrders
export const downloadReceipts = async () => (await supply()).downloadReceipts
export const downloadReturns = async () => (await supply()).downloadReturns
export const downloadSendOrders = async () => (await supply()).downloadSendOrders
export const downloadShopOrders = async () => (await supply()).downloadShopOrders
export const downloadShopSendOrders = async () => (await supply()).downloadShopSendOrders
export const downloadStatement = async () => (await supply()).downloadStatement
export const downloadStatistics = async () => (await supply()).downloadStatistics
export const downloadStock = async () => (await supply()).downloadStock
export const downloadStockLog = async () => (await supply()).downloadStockLog
export const downloadSupplierOrders = async () => (await supply()).downloadSupplierOrders

export const downloadAccount = async () => (await finance()).downloadAccount
export const downloadDistrictBills = async () => (await finance()).downloadDistrictBills
export const downloadJournal = async () => (await finance()).downloadJournal
export const downloadOwed = async () => (await finance()).downloadOwed
export const downloadReconciliation = async () => (await finance()).downloadReconciliation
export const downloadSchoolBills = async () => (await finance()).downloadSchoolBills
export const downloadShopBills = async () => (await finance()).downloadShopBills
export const downloadSupplierBills = async () => (await finance()).downloadSupplierBills
export const downloadSupplierBridge = async () => (await finance()).downloadSupplierBridge
