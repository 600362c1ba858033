import { type PointerEvent, useId, useRef } from 'react';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import own from './offer.module.css';

/** Of the picture; on the screen it is as wide as there is room. */
const WIDTH = 600;
const HEIGHT = 200;

interface SignatureBoxProps {
  error: string | undefined;
  /** A PNG in base64; null once it was cleared. */
  onChange: (picture: string | null) => void;
}

/** A place to sign by finger, pen or mouse. Whoever can use none of them types the name instead. */
export function SignatureBox({ error, onChange }: SignatureBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const id = useId();
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [
      ((clientX - box.left) / (box.width || 1)) * WIDTH,
      ((clientY - box.top) / (box.height || 1)) * HEIGHT,
    ] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    // On paper, in the dark too: the picture stands on a white page.
    pen.strokeStyle = '#1a1a1a';
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = drawing.current ? event.currentTarget.getContext('2d') : null;
    if (!pen) return;
    pen.lineTo(...at(event));
    pen.stroke();
  };
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    drawing.current = false;
    onChange(currentTarget.toDataURL('image/png').split(',')[1] ?? null);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    onChange(null);
  };
  return (
    <div className={classes.field}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={own.box}
        role="img"
        aria-label={say('Draw your signature here')}
        aria-describedby={error ? `${id}-error` : undefined}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
      <div className={classes.buttons}>
        <button type="button" className={classes.plain} onClick={clear}>
          {say('Clear')}
        </button>
      </div>
    </div>
  );
}
