export default function Suppliers() {
  return null
}
