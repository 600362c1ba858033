import { Avatar, type AvatarProps } from '@mantine/core';
import { useFileImage } from './file-link.ts';

interface PersonAvatarProps extends Omit<AvatarProps, 'name' | 'src' | 'alt'> {
  name: string;
  photo?: string | null | undefined;
  /** True where the name stands beside it, so that it is not read out twice. */
  decorative?: boolean;
}

/** A photo, or the initials on a colour that stays the same for the same name. */
export function PersonAvatar({ name, photo, decorative = false, ...props }: PersonAvatarProps) {
  const { src, onError } = useFileImage(photo ?? null);
  return (
    <Avatar
      src={src}
      imageProps={{ onError }}
      name={name}
      color="initials"
      alt={decorative ? '' : name}
      aria-hidden={decorative || undefined}
      {...props}
    />
  );
}
