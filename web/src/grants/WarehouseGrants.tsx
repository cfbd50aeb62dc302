export default function WarehouseGrants() {
  return null
}
