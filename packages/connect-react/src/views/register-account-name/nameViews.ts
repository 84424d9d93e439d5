/** Everything of names: loaded as one, because one view of it leads to the next. */
export { ChooseAccountNameView } from '../choose-account-name/ChooseAccountNameView.tsx'
export { RegisterAccountNameSuccessView } from '../register-account-name-success/RegisterAccountNameSuccessView.tsx'
export { RegisterAccountNameView } from './RegisterAccountNameView.tsx'
