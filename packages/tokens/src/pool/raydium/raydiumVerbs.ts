// What someone asks for, and no page needs to be drawn: it comes when they do.
export { fetchPoolHistory, fetchPositionHistory } from './fetchPoolHistory.ts'
export { fetchPositions } from './fetchPositions.ts'
export { fetchProof } from './fetchProof.ts'
export { planCreate } from './planCreate.ts'
export { planBurnLp, planCollect, planLock } from './planKeep.ts'
export { planLaunch } from './planLaunch.ts'
export { planDeposit, planWithdraw } from './planLiquidity.ts'
export { planSwap } from './planSwap.ts'
