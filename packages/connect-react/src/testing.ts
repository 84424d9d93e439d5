export { answerLate, createUser, lookAway } from './testing/late.ts'
