export default function SchoolUsers() {
  return null
}
