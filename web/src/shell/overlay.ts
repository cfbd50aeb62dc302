/** What stands open over the page. */
export type Overlay = 'menu' | 'palette' | 'profile' | 'password' | 'wishes' | undefined
