/** What stands open over the page. */
export type Overlay = 'menu' | 'palette' | 'profile' | 'password' | 'secondFactor' | 'wishes' | undefined
