import { type OnrampChoice, onrampChoiceOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useOnrampOptions } from './useOnrampOptions.ts'
import { useToolkitState } from './useToolkitState.ts'

/** What a purchase on the active network is for. */
export function useOnrampChoice(): OnrampChoice {
  const connect = useConnect()
  const { data: options } = useOnrampOptions()
  useActiveNetwork()
  useToolkitState(({ onramp }) => onramp)
  return onrampChoiceOf(connect, options)
}
