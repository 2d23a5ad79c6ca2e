import { createContext } from 'react'

/** Reads the picture of an address of the server; undefined when it cannot be loaded. A stable function. */
export type LoadPicture = (url: string, signal: AbortSignal) => Promise<Blob | undefined>

/** How pictures are read, for every avatar below: the kit does not know the app's files. */
export const PictureLoader = createContext<LoadPicture>(() => {
  throw new Error('No PictureLoader above this picture')
})
