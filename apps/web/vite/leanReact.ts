import type { Plugin } from 'vite'

/** Functions that only features outside of the product call. */
const unused = {
  viewTransition: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  fragmentRef: [
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
  ],
  hoistedElement: [
    'acquireResource',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheet',
    'insertSuspendedStylesheets',
    'isHostHoistableType',
    'mountHoistable',
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResource',
    'preloadResourceAndSuspendIfNeeded',
    'preloadStylesheet',
    'suspendResource',
  ],
  suspenseList: ['cutOffTailIfNeeded', 'updateSuspenseListComponent'],
  activity: ['updateActivityComponent'],
  useActionState: [
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
  ],
}

const client = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

export function leanReact(): Plugin {
  return {
    name: 'solsmith-lean-react',
    apply: 'build',
    transform: (code, id) => (client.test(id.replaceAll('\\', '/')) ? { code: dropUnused(code), map: null } : null),
  }
}

/** Empties them, so the minifier drops their helpers. */
export function dropUnused(code: string): string {
  let lean = code
  for (const name of Object.values(unused).flat()) {
    const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm')
    if (!whole.test(lean)) throw new TypeError(`react-dom has no function ${name}.`)
    lean = lean.replace(whole, `function ${name}() {}`)
  }
  return lean.replace(/^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm, '')
}
