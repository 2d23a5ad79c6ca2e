import { useIsWide } from './use-is-wide.ts'

/** What the machine in somebody's hands is called on screen: a phone, but on a large screen a device. */
export const useDeviceWord = (): 'phone' | 'device' => (useIsWide() ? 'device' : 'phone')
