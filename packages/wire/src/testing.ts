export { type Asked, startApi } from './testing/startApi.ts'
