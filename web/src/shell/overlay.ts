/** The overlay that is open. */
export type Overlay = 'menu' | 'palette' | 'profile' | 'password' | 'secondFactor' | 'wishes' | undefined
