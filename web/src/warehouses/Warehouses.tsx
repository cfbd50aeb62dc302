export default function Warehouses() {
  return null
}
