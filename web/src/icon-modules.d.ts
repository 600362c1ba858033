declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent, SVGProps } from 'react';

  interface IconProps extends SVGProps<SVGSVGElement> {
    size?: string | number;
    stroke?: string | number;
  }
  const Icon: FunctionComponent<IconProps>;
  export default Icon;
}
