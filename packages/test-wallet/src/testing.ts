export { fillStorage, forbidDatabases, provideDatabases } from './testing/databases.ts'
