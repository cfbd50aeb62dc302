export default function SupplierUsers() {
  return null
}
