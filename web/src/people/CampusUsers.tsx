export default function CampusUsers() {
  return null
}
