import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

/** What a press opens; it stands in the page from the start. */
export type Target = ReactElement<HTMLAttributes<HTMLElement> & { ref?: RefObject<HTMLElement | null> }>;

/**
 * A menu or the like whose code is read as the mouse or the focus comes near: until the first press the page holds
 * nothing but its target. `load` answers the component; it opens with `useOpenOnceThere`.
 */
export function opensLater<P extends { target: Target }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const read = async () => ({ default: await load() });
  const Part = lazy(read);
  return function OpensLater(props: P) {
    const [wanted, setWanted] = useState(false);
    if (wanted) {
      return (
        <Suspense fallback={props.target}>
          <Part {...props} />
        </Suspense>
      );
    }
    const near = () => void read();
    const open = () => setWanted(true);
    return cloneElement(props.target, {
      'aria-haspopup': 'true',
      'aria-expanded': false,
      onPointerEnter: near,
      onFocus: near,
      onClick: open,
    });
  };
}

/** The state of what opens as soon as it is there. The focus is on its target then, so that it can go back to it. */
export function useOpenOnceThere(target: Target) {
  const ref = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    ref.current?.focus();
    setOpened(true);
  }, []);
  return { opened, setOpened, element: cloneElement(target, { ref }) };
}
