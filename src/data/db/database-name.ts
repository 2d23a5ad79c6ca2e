/** The local database's name in the browser. */
export const DATABASE_NAME = 'cirkles'
