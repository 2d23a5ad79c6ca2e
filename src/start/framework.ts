/* Imported to run the framework before the app, in a task of its own. */

export { createRoot } from 'react-dom/client'
