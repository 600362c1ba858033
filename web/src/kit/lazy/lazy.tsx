import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/**
 * A part whose code is read when it is first shown, such as a dialog: the page does not wait for it, and nothing stands
 * in its place meanwhile. `load` answers the component.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

type Load = () => Promise<{ default: ComponentType }>;

/** What was read before it was shown, by the function that reads it. */
const readSoFar = new WeakMap<Load, ComponentType>();

/** Reads a component before it is shown. Rejects when it can not be read; whoever shows it tries again. */
export async function readAheadOf(load: Load): Promise<{ default: ComponentType }> {
  const loaded = await load();
  readSoFar.set(load, loaded.default);
  return loaded;
}

/**
 * A component that shows at once where its code was read ahead, and suspends elsewhere: a fallback that was shown once
 * stays for a third of a second, however soon the code comes.
 * @param wait what is done with the reading of it
 */
export function lazyUnlessRead(
  load: Load,
  wait: (reading: Promise<{ default: ComponentType }>) => Promise<{ default: ComponentType }> = (reading) =>
    reading,
): ComponentType {
  const Later = lazy(() => wait(readAheadOf(load)));
  return function UnlessRead() {
    // One and the same for as long as it is shown.
    const [Shown] = useState<ComponentType>(() => readSoFar.get(load) ?? Later);
    return <Shown />;
  };
}

/** The same for a dialog that stands in the page also while it is closed: it is read when it first opens. */
export function lazyDialog<P extends { opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = lazyPart(async () => openingOnceThere(await load()));
  return function LazyDialog(props: P) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    return wanted ? <Part {...props} /> : null;
  };
}

/** A dialog gives the focus back to where it was only when it is there before it opens. */
function openingOnceThere<P extends { opened: boolean }>(Dialog: ComponentType<P>): ComponentType<P> {
  return function OpeningDialog(props: P) {
    const [there, setThere] = useState(false);
    useEffect(() => {
      setThere(true);
    }, []);
    return <Dialog {...props} opened={props.opened && there} />;
  };
}
