import { useIsWide } from './use-is-wide.ts'

/** Word for the person's machine on screen: phone, or device on a large screen. */
export const useDeviceWord = (): 'phone' | 'device' => (useIsWide() ? 'device' : 'phone')
