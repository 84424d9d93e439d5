import { type OnrampChoice, onrampChoiceOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'
import { useOnrampOptions } from './useOnrampOptions.ts'
import { useToolkitState } from './useToolkitState.ts'

/** What a purchase on the active network is for. */
export function useOnrampChoice(): OnrampChoice {
  const connect = useConnect()
  // These are read for the active network: when it changes, this is drawn with it.
  const { data: options } = useOnrampOptions()
  useToolkitState(({ onramp }) => onramp)
  return onrampChoiceOf(connect, options)
}
