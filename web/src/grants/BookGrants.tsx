export default function BookGrants() {
  return null
}
