export default function ShopUsers() {
  return null
}
